import { expect, it } from 'vitest';
import { neededDimensions, shapes } from './tank-shapes.rules.ts';
import { shapeTexts } from './tank-shapes.texts.ts';

it('the shapes have the numbers and names that clients and people know', () => {
  const { shapes: names } = shapeTexts('de-DE');
  expect(Object.entries(shapes).map(([key, id]) => [key, id, names[id]])).toEqual([
    ['angular', 1, 'Rechtecktank'],
    ['cylinder', 2, 'Zylinder'],
    ['ball', 3, 'Kugel'],
    ['battery', 4, 'Batterietank'],
  ]);
});

it('asks for the dimensions of its shape alone', () => {
  expect(neededDimensions({ shapeId: 2, isStanding: false })).toEqual(['diameter', 'length']);
  expect(neededDimensions({ shapeId: 2, isStanding: true })).toEqual(['diameter', 'height']);
  expect(neededDimensions({ shapeId: 4, isStanding: false })).toEqual(['length', 'width', 'height']);
});
