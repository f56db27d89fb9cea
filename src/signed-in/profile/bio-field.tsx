// The presentation in the profile form, as text with an empty line between paragraphs.
import { useState } from 'react';
import { profileLimits } from '../../../core/contract/profile.ts';
import { escapeHtml } from '../../../core/rules/escape-html.ts';
import { readableText } from '../../../core/rules/rich-html.ts';
import { parseHtml } from '../../../core/rules/safe-html.ts';
import { editProfileText } from '../../../core/text/profile.ts';
import { TextArea } from '../../ui/text-field.tsx';

interface BioFieldProps {
  /** As it is stored. */
  html: string;
  fault: string | null;
  onChange: (html: string) => void;
}

const textOf = (html: string) => readableText(parseHtml(html), '\n').trim();

function htmlOf(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  return text.trim() === ''
    ? ''
    : paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('');
}

export function BioField({ html, fault, onChange }: BioFieldProps) {
  const [typed, setTyped] = useState<{ text: string; html: string } | null>(null);
  return (
    <TextArea
      label={editProfileText.bio}
      note={editProfileText.optional}
      rows={4}
      value={typed?.html === html ? typed.text : textOf(html)}
      limit={profileLimits.bio.visible}
      hint={editProfileText.bioHint}
      fault={fault}
      onChange={(text) => {
        const next = htmlOf(text);
        setTyped({ text, html: next });
        onChange(next);
      }}
    />
  );
}
