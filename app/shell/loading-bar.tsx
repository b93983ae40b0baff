import { useRouterState } from '@tanstack/react-router'
import { m } from '#messages'
import { LoadingBar as Bar } from '#ui/loading-bar'

/** Waits 200 ms, then runs for 5000 ms; shows a failed move as failed (docs/spec.md, section 4). */
export const LoadingBar = () => {
  const state = useRouterState({
    select: ({ isLoading, matches }) =>
      isLoading ? 'loading' : matches.some((match) => match.status === 'error') ? 'failed' : undefined,
  })
  return <Bar state={state} label={m['shell.menu.loading']()} />
}
