// Error boundary of a view: a message and a button to go on. The usual cause is a chunk that could not be fetched.
import { Component, type ReactNode } from 'react';
import { shellText } from '../../../core/text/shell.ts';
import { Button } from '../form/button.tsx';
import classes from './error-boundary.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** For optional parts: rendered after an error in place of the message. */
  instead?: ReactNode;
  /** After an error the children are rendered again when this changes. */
  retryOn?: unknown;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: 'chunk' | 'other' | null }> {
  override state: { failed: 'chunk' | 'other' | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    const message = error instanceof Error ? error.message : '';
    return { failed: /import|fetch|module|load/i.test(message) ? 'chunk' : 'other' };
  }

  override componentDidUpdate({ retryOn }: ErrorBoundaryProps) {
    if (this.state.failed && retryOn !== this.props.retryOn) this.setState({ failed: null });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.instead !== undefined) return this.props.instead;
    return (
      <div role="alert" className={classes.box}>
        <p>{this.state.failed === 'chunk' ? shellText.loadFailed : shellText.crashed}</p>
        <Button onClick={() => location.reload()}>{shellText.reload}</Button>
      </div>
    );
  }
}
