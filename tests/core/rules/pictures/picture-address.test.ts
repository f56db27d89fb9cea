// Which width of a picture is fetched.
import { expect, it } from 'vitest';
import { picturePath } from '../../../../core/contract/pictures.ts';
import { pictureAddresses } from '../../../../core/rules/pictures/picture-address.ts';

const id = '0123456789abcdef0123456789abcdef';
const stored = picturePath(id);

it('is the narrowest that fills the pixels, then the stored address', () => {
  expect(pictureAddresses(stored, 28)).toEqual([picturePath(id, 160), stored]);
  expect(pictureAddresses(stored, 160)).toEqual([picturePath(id, 160), stored]);
  expect(pictureAddresses(stored, 192)).toEqual([stored]);
  expect(pictureAddresses(stored, 481)).toEqual([picturePath(id, 960), stored]);
  expect(pictureAddresses(stored, 4000)).toEqual([picturePath(id, 1920), stored]);
});

it('leaves other addresses as they are', () => {
  expect(pictureAddresses('blob:https://loppis.example/1', 96)).toEqual(['blob:https://loppis.example/1']);
});
