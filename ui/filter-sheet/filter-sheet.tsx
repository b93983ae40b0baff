import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Sheet, type SheetProps } from '../sheet/sheet.tsx'

export interface FilterSheetProps extends Omit<SheetProps, 'from' | 'foot'> {
  /** Whether it is seen. */
  open: boolean
  /** By Escape, the scrim, or the close button. */
  onClose: () => void
  /** 필터 */
  title: string
  /** The name of the close button: 닫기. */
  closeLabel: string
  /** 초기화 */
  reset: { label: string; onReset: () => void }
  /** 와인 182개 보기; it closes the sheet. */
  showLabel: string
  /** While the number is being counted: 세는 중… */
  working?: string | false
  /** Filter groups. */
  children: ReactNode
}

/** All filters on the whole screen, below 992 px. */
export const FilterSheet = ({
  open,
  onClose,
  title,
  closeLabel,
  reset,
  showLabel,
  working,
  children,
  ...rest
}: FilterSheetProps) => (
  <Sheet
    {...rest}
    from="full"
    open={open}
    onClose={onClose}
    title={title}
    closeLabel={closeLabel}
    foot={
      <>
        <Button size="large" onClick={reset.onReset}>
          {reset.label}
        </Button>
        <Button size="large" variant="primary" working={working} onClick={onClose}>
          {showLabel}
        </Button>
      </>
    }
  >
    {children}
  </Sheet>
)
