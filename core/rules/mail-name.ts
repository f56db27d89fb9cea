// Which names of people are written in mails to others: the same for the mail and for the form that says so.

/** Letters, and what joins them in a first and a last name. Nothing that a mail program makes a link of. */
const fullName = /^\p{L}[\p{L}\p{M}'’ -]{0,100}$/u;

/** Whether a mail to another person names its sender so. `name`: first and last name. */
export const isMailName = (name: string): boolean => fullName.test(name);
