import { Component, type ReactNode } from 'react'

/*
 * Package: react-dom 19.3.1.
 * Shape: while an error of a part that hydrates is rendered, the server's elements are still in the page.
 * Buys: a part that hydrate-on-visible.tsx holds back stays readable when its scripts are lost; it stands and falls with
 * those 23 to 27 kB (2026-11-26).
 */

interface ServerHtmlFallbackProps {
  /** The elements that the server wrote; none where nothing was written. */
  parts: () => readonly Element[]
  children: ReactNode
}

/** Where a part's scripts cannot be had, what the server wrote is left as it is: its links need none. */
export class ServerHtmlFallback extends Component<ServerHtmlFallbackProps, { failed?: { error: unknown } }> {
  override state: { failed?: { error: unknown } } = {}
  static getDerivedStateFromError = (error: unknown) => ({ failed: { error } })
  private html = ''
  override render() {
    const { failed: failure } = this.state
    if (!failure) return this.props.children
    // While the failure is being rendered the server's elements are still in the page.
    this.html ||= Array.from(this.props.parts(), ({ outerHTML }) => outerHTML).join('')
    if (!this.html) throw failure.error
    return <div dangerouslySetInnerHTML={{ __html: this.html }} />
  }
}
