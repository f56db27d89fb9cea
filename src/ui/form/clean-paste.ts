// A paste into a field with a form of its own, such as a postal code: cleaned before the browser cuts it to the field's length.
import type { ClipboardEvent } from 'react';

/** Handler of `paste`. `onChange` gets the field's whole text, at most as long as its `maxLength`. */
export function cleanPaste(clean: (pasted: string) => string, onChange: (text: string) => void) {
  return (event: ClipboardEvent<HTMLInputElement>): void => {
    const { value, selectionStart, selectionEnd, maxLength } = event.currentTarget;
    const pasted = clean(event.clipboardData.getData('text'));
    const text = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length);
    event.preventDefault();
    onChange(maxLength > 0 ? text.slice(0, maxLength) : text);
  };
}
