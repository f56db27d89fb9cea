// Remembers light, dark or 'as the device' under the key that /scheme.js reads before the first paint.
import { localStorageColorSchemeManager } from '@mantine/core';

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'loppis.scheme' });
