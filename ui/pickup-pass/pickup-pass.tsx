import type { ReactNode } from 'react'
import { pickupPass } from '#styled/pickup-pass.ts'
import { FactList, type Fact } from '../fact-list/fact-list.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface PickupPassProps extends RootProps<'article'> {
  /** 픽업 패스 */
  eyebrow: string
  /** Where it is collected: 비니 성수점. */
  store: string
  /** 상품 준비 중, 받을 수 있어요, 받았어요. */
  state: string
  /** The dark modules of the QR code as one SVG path, one unit a module, and how many modules a side has. */
  qr: { path: string; size: number; label: string }
  /** The number that is said where the code cannot be scanned: 4182 7730. */
  number: string
  /** A line between the code and the number, which leads to the number. */
  note?: ReactNode
  /** When, who, what, until when, where. */
  facts: readonly Fact[]
  /** The bottles. */
  picture?: ReactNode
  /** Small buttons: calendar, way, chat, another time. */
  acts?: ReactNode
  /** It is no longer good: received, expired, cancelled. */
  over?: boolean
}

const Code = ({ qr, number, note, over }: Pick<PickupPassProps, 'qr' | 'number' | 'note' | 'over'>) => {
  const classes = pickupPass({ over })
  return (
    <div className={classes.code}>
      <svg
        className={classes.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={qr.label}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      {note && <p className={classes.note}>{note}</p>}
      <p className={classes.number}>{number}</p>
    </div>
  )
}

/** What is shown at the counter; it prints as it is. */
export const PickupPass = (pass: PickupPassProps) => {
  const { eyebrow, store, state, facts, picture, acts, qr, number, note, over, ...rest } = pass
  const classes = pickupPass()
  return (
    <article {...toRootProps(rest, classes.root)}>
      <header className={classes.head}>
        <div>
          <p className={classes.eyebrow}>{eyebrow}</p>
          <h2 className={classes.store}>{store}</h2>
        </div>
        <p className={classes.state}>{state}</p>
      </header>
      <div className={classes.body}>
        <Code {...{ qr, number, note, over }} />
        <FactList facts={facts} />
        {picture && <div className={classes.picture}>{picture}</div>}
        {acts && (
          <div className={classes.acts} data-print="none">
            {acts}
          </div>
        )}
      </div>
    </article>
  )
}
