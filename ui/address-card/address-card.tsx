import type { ReactNode } from 'react'
import { addressCard } from '#styled/address-card.ts'
import { Tag } from '../tag/tag.tsx'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'

export interface AddressCardProps extends AnyRootProps {
  /** `li` inside a list. */
  as?: 'div' | 'li'
  /** 집, 회사, or the recipient. */
  name: string
  /** 기본 배송지 */
  tag?: string
  /** Recipient and phone, zip and address: one line each. */
  lines: readonly string[]
  /** Links: 수정, 삭제, 변경. */
  acts?: ReactNode
  /** It is the one that is used. */
  chosen?: boolean
}

export const AddressCard = ({
  as: As = 'div',
  name,
  tag,
  lines,
  acts,
  chosen,
  ...rest
}: AddressCardProps) => {
  const classes = addressCard({ chosen })
  return (
    <As {...toRootProps(rest, classes.root)}>
      <p className={classes.name}>
        {name} {tag && <Tag tone="burgundy">{tag}</Tag>}
      </p>
      {lines.map((line) => (
        <p key={line} className={classes.text}>
          {line}
        </p>
      ))}
      {acts && <div className={classes.acts}>{acts}</div>}
    </As>
  )
}
