import { Component, type ReactNode, Suspense } from 'react'

type Props = {
  fallback: ReactNode
  /** Shown when the part fails to load; without it, nothing is shown. */
  broken?: ReactNode
  children: ReactNode
}

/** A part of a page that loads later, and may fail to load. */
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
