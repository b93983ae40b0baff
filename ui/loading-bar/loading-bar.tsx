import { loadingBar, type LoadingBarVariants } from '#styled/loading-bar.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface LoadingBarProps extends RootProps<'div'> {
  /** Nothing is shown while it is undefined; loading shows after 200 ms and grows for 5 s. */
  state?: LoadingBarVariants['state']
  /** The name for screen readers: 화면을 불러오는 중. */
  label: string
}

/**
 * Shows at the top of the window that another page is loading; the page itself reports a failed navigation in
 * text.
 */
export const LoadingBar = ({ state, label, ...rest }: LoadingBarProps) =>
  state &&
  (state === 'loading' ? (
    <div
      {...toRootProps(rest, loadingBar({ state }))}
      role="progressbar"
      aria-label={label}
      aria-live="polite"
      aria-busy
    />
  ) : (
    <div {...toRootProps(rest, loadingBar({ state }))} aria-hidden />
  ))
