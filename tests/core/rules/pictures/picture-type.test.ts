// What a file is, by its first bytes.
import { expect, it } from 'vitest';
import { pictureTypeOf } from '../../../../core/rules/pictures/picture-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

it.each([
  '',
  '\xff\xd8',
  '<svg xmlns="h',
  '<!doctype html>',
  'GIF88a......',
  'RIFF....WAVE',
  'RIFF....',
  'BM..........',
  '%PDF-1.7....',
])('refuses %j', (text) => {
  expect(pictureTypeOf(bytes(text))).toBeNull();
});

it.each([
  ['\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\x00\x00\x00\r', 'image/png'],
  ['GIF89a\x01\x00\x01\x00\x80\x00', 'image/gif'],
  ['GIF87a\x01\x00\x01\x00\x80\x00', 'image/gif'],
  ['RIFF\x24\x00\x00\x00WEBPVP8 ', 'image/webp'],
])('knows %j as %s', (text, type) => {
  expect(pictureTypeOf(bytes(text))).toBe(type);
});
