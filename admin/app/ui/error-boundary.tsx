import { Component, type ReactNode } from 'react'
import { LoadFailure } from './states.tsx'

type Props = {
  /** A new one is tried again, such as another address. */
  of: string
  children: ReactNode
}
type State = { error: Error | undefined; of: string }

/** Shows an error instead of a page that cannot be rendered. React has only classes for this. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, of: this.props.of }

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { error: undefined, of }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const said = new Error(
      `This page has failed (${error.message}). What you have typed is kept. Load it again.`,
    )
    return <LoadFailure error={said} onRetry={() => location.reload()} />
  }
}
