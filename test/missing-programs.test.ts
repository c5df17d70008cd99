import { expect, it } from 'vitest';
import { neededMosquitto } from './mosquitto.ts';
import { expectOpenFiles, mostOpenFiles } from './open-files.ts';

it('a test that needs mosquitto fails where it is missing, and says how to get it or go without', () => {
  expect(() => neededMosquitto(null)).toThrow(
    /apt-get install mosquitto.*TEST_WITHOUT_MOSQUITTO=1 leaves out/,
  );
});

it('a test that opens more sockets than files may be open fails, and says how many it needs', () => {
  expect(() => expectOpenFiles(3000, 1024)).toThrow(/need 3500 open files, and 1024 .*ulimit -n 3500/);
  expect(() => expectOpenFiles(mostOpenFiles())).toThrow('open files');
  expectOpenFiles(3000, 3500);
});
