import { Component, type ReactNode } from 'react'

interface AsWrittenProps {
  /** The elements that the server wrote; none where nothing was written. */
  parts: () => readonly Element[]
  children: ReactNode
}

/** Where a part's scripts cannot be had, what the server wrote is left as it is: its links need none. */
export class AsWritten extends Component<AsWrittenProps, { failed?: { error: unknown } }> {
  override state: { failed?: { error: unknown } } = {}
  static getDerivedStateFromError = (error: unknown) => ({ failed: { error } })
  private html = ''
  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    // While the failure is being rendered the server's elements are still in the page.
    this.html ||= Array.from(this.props.parts(), ({ outerHTML }) => outerHTML).join('')
    if (!this.html) throw failed.error
    return <div dangerouslySetInnerHTML={{ __html: this.html }} />
  }
}
