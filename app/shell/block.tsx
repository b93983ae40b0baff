import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, Suspense, type ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'

export interface BlockProps {
  /** What the block is, for the words that say it failed. */
  name: string
  children: ReactNode
}

class Boundary extends Component<
  { fallback: (again: () => void) => ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed
      ? this.props.fallback(() => this.setState({ failed: false }))
      : this.props.children
  }
}

/** For a block's `throwOnError`: what is shown already stays when it cannot be asked for anew. */
export const hasNoData = (_: Error, { state }: { state: { data: unknown } }): boolean =>
  state.data === undefined

/** Says that a part of a page could not be had, and asks for it again. */
export const BlockFailed = ({ name, onRetry }: { name: string; onRetry: () => void }) => (
  <Notice
    tone="warning"
    action={
      <Button size="small" onClick={onRetry}>
        {m['shell.retry.action']()}
      </Button>
    }
  >
    {m['home.block.failed']({ name })}
  </Notice>
)

/** A part of a page that loads and fails alone. */
export const Block = ({ name, children }: BlockProps) => {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <Boundary
      fallback={(again) => (
        <Section>
          <BlockFailed
            name={name}
            onRetry={() => {
              reset()
              again()
            }}
          />
        </Section>
      )}
    >
      <Suspense
        fallback={
          <Section>
            <Skeleton shape="block" />
          </Section>
        }
      >
        {children}
      </Suspense>
    </Boundary>
  )
}
