// The presentation in the profile form.
import { profileLimits } from '../../../core/contract/profile.ts';
import { editProfileText, profileFormText } from '../../../core/text/profile.ts';
import { EditorField } from '../../ui/editor/editor-field.tsx';

interface BioFieldProps {
  /** As it is stored. */
  html: string;
  fault: string | null;
  onChange: (html: string) => void;
}

export function BioField({ html, fault, onChange }: BioFieldProps) {
  const { visible } = profileLimits.bio;
  return (
    <EditorField
      name="bio"
      label={editProfileText.bio}
      note={editProfileText.optional}
      hint={editProfileText.bioHint}
      html={html}
      limit={visible}
      tooLong={profileFormText.bioTooLong(visible)}
      fault={fault}
      onChange={onChange}
    />
  );
}
