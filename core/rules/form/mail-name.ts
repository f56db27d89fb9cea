// Which names of people are written in mails to others: the same for the mail and for the form that says so.

/**
 * One or two words of letters, each of 20 at most and with one hyphen: a first and a last name, no sentence, and nothing that a mail program
 * makes a link of.
 */
const word = "(?=[^ ]{1,20}(?: |$))\\p{L}[\\p{L}\\p{M}'’]*(?:-[\\p{L}\\p{M}'’]+)?";
const fullName = new RegExp(`^${word}(?: ${word})?$`, 'u');

/** Whether a mail to another person names its sender so. `name`: first and last name. */
export const isMailName = (name: string): boolean => fullName.test(name);
