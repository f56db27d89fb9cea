// The one error that stops a start or an admin command: its message is a Swedish sentence for the operator.

/** Thrown when nothing can be done but tell the operator. `message` is shown as it is, without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
