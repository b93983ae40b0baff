import { loadingBar, type LoadingBarVariants } from '#styled/loading-bar.ts'

export interface LoadingBarProps {
  /** Nothing is shown while it is undefined; loading shows after 200 ms and grows for 5 s. */
  state?: LoadingBarVariants['state']
  /** The name for screen readers: 화면을 불러오는 중. */
  label: string
}

/**
 * Shows at the top of the window that another page is loading; the page itself reports a failed navigation in
 * text.
 */
export const LoadingBar = ({ state, label }: LoadingBarProps) =>
  state &&
  (state === 'loading' ? (
    <div
      className={loadingBar({ state })}
      role="progressbar"
      aria-label={label}
      aria-live="polite"
      aria-busy
    />
  ) : (
    <div className={loadingBar({ state })} aria-hidden />
  ))
