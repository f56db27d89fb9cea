// What a form is typed over: the version of its thing, and the changes of it that wait. Kept as one text in the form's draft.

export interface TypedOver {
  /** Left out: the thing has no version, or is not sent yet. */
  version?: number;
  /** Keys of the waiting changes of the thing that the form shows. */
  knew: readonly string[];
}

/** As the draft keeps it. */
export function overText({ version, knew }: TypedOver): string {
  return [version ?? '', ...knew].join(' ');
}

/** Out of a draft. */
export function readOver(text: string): TypedOver {
  const [version, ...knew] = text.split(' ');
  return { ...(version && { version: Number(version) }), knew };
}
