// The user name of a form that asks for the password alone: read by password managers, hidden from people.

/** Renders nothing while the name is unknown. */
export function UserName({ value }: { value: string | null }) {
  return (
    value !== null && (
      <input
        type="text"
        name="username"
        autoComplete="username"
        className="visually-hidden"
        value={value}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
    )
  );
}
