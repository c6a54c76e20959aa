import { Component, type ReactNode, Suspense } from 'react'

type Props = {
  fallback: ReactNode
  /** What stands there when it does not come; without it the page goes on as if it were not. */
  broken?: ReactNode
  children: ReactNode
}

/** A part of a page that comes later, and may not. */
export class ChunkBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    const { fallback, broken = null, children } = this.props
    return this.state.isBroken ? broken : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
