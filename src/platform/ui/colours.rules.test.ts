import { describe, expect, it } from 'vitest';
import { colourIn, contrastOf } from './colours.rules.ts';

describe('colours', () => {
  it('are read as people write them', () => {
    expect(['#F60', 'ff6600', ' #Ff6600 '].map(colourIn)).toEqual(Array(3).fill('#ff6600'));
    for (const wrong of ['', 'rot', '#ff66', '#ff660g', 'ff6600;}body{', 'url(x)', '#ff66000'])
      expect(colourIn(wrong), wrong).toBeNull();
  });

  it('differ as WCAG measures it', () => {
    expect(contrastOf('#000000', '#ffffff')).toBe(21);
    // The well-known grey that just passes on white.
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});
