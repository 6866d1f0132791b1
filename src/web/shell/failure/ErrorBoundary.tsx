import { Component } from 'react';
import type { ReactNode } from 'react';
import { Failure } from './Failure.tsx';

export interface BoundaryProps {
  /** Reports an error and answers the id under which it is found. */
  report: (error: unknown) => string;
  children: ReactNode;
}

/** Draws the error page in place of a page that failed. Answers are in the tab and in the draft by then. */
export class ErrorBoundary extends Component<BoundaryProps, { errorId?: string }> {
  override state: { errorId?: string } = {};

  static getDerivedStateFromError() {
    return { errorId: '' };
  }

  override componentDidCatch(error: unknown) {
    this.setState({ errorId: this.props.report(error) });
  }

  override render() {
    if (this.state.errorId === undefined) return this.props.children;
    return <Failure errorId={this.state.errorId || undefined} />;
  }
}
