// A profile picture: chosen and cropped by keyboard without a net, shown at once, uploaded when the net is back, seen by others.
import sharp from 'sharp';
import { cutNet, expect, restoreNet } from './app.ts';
import { annaTest as test } from './devices.ts';
import { signInElsewhere } from './sign-in.ts';
import { ownRows } from './unsent.ts';

test('a picture is cropped and saved without a net, and sent with it', async ({ page, context, own }) => {
  await page.goto(own.url);
  const account = page.getByRole('button', { name: 'Konto: Anna' });
  await account.click();
  await page.getByRole('button', { name: 'Mitt konto' }).click();
  await page.getByRole('button', { name: 'Redigera profil' }).click();
  const form = page.getByRole('dialog', { name: 'Redigera profil' });
  // Red to the left, blue to the right.
  const png = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
    const context = canvas.getContext('2d');
    for (const [colour, x] of [['#c00', 0] as const, ['#00c', 200] as const]) {
      if (context) context.fillStyle = colour;
      context?.fillRect(x, 0, 200, 300);
    }
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });

  await cutNet('flight mode', context, own);
  await form.getByRole('button', { name: 'Byt bild' }).click();
  const cropper = page.getByRole('dialog', { name: 'Beskär bilden' });
  const upload = page.getByRole('button', { name: 'Ladda upp en bild' });
  // 48 million pixels, more than the server takes: what the cropper makes of them is small.
  const background = { r: 0, g: 90, b: 0 };
  const huge = await sharp({ create: { width: 8064, height: 6048, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const first = page.waitForEvent('filechooser');
  await upload.click();
  await (await first).setFiles({ name: '48mp.jpg', mimeType: 'image/jpeg', buffer: huge });
  await expect(cropper).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cropper).toBeHidden();
  const picker = page.waitForEvent('filechooser');
  await upload.click();
  await (await picker).setFiles({ name: 'jag.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  const stage = cropper.getByRole('application');
  await stage.focus();
  // Zoomed in and moved to the right, the red half fills the circle.
  for (let step = 0; step < 10; step++) await page.keyboard.press('+');
  await expect(cropper.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '2,0 ×');
  for (let step = 0; step < 36; step++) await page.keyboard.press('ArrowRight');
  await cropper.getByRole('button', { name: 'Åt höger' }).press('Enter');
  await cropper.getByRole('button', { name: 'Åt vänster' }).press('Enter');
  await cropper.getByRole('button', { name: 'Använd bilden' }).press('Enter');
  await expect(form.getByText('Ny bild – sparas med resten')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Byt bild' })).toBeFocused();
  await form.getByRole('button', { name: 'Spara ändringar' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(account.locator('img')).toHaveAttribute('src', /^blob:/);

  await restoreNet('flight mode', context, own);
  // The decoder has the lowest priority: on a busy machine it gets little.
  await expect.poll(() => ownRows(page, 'outbox'), { timeout: 60_000 }).toEqual([]);
  await expect(account.locator('img')).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}-160\.webp$/);
  const headers = { authorization: `Bearer ${await signInElsewhere(own.url)}` };
  const profile = (await (await fetch(`${own.url}/api/users/me/profile`, { headers })).json()) as Record<
    string,
    string
  >;
  const picture = await fetch(`${own.url}${profile.profileImageUrl}`);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  const colour = await page.evaluate(async (src) => {
    const image = await createImageBitmap(await (await fetch(src)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(image.width / 2, image.height / 2, 1, 1).data ?? [])];
  }, String(profile.profileImageUrl));
  expect(colour[0]).toBeGreaterThan(180);
  expect(colour[2]).toBeLessThan(60);
});
