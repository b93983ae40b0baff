import type { ReactNode } from 'react'
import { Price } from '#ui/price'
import { TopBar } from '#ui/top-bar'
import { toProductTitle } from './facts.ts'
import { toBottleImage } from './pictures.ts'
import type { Product } from './wines.queries.ts'

export interface BuyTopBarProps {
  product: Product
  /** What some pieces cost. */
  total: string
  /** The act. */
  children: ReactNode
}

/** The product, its price and its act at the top of a wide screen, once the buttons of the page have left it. */
export const BuyTopBar = ({ product, total, children }: BuyTopBarProps) => (
  <TopBar name={toProductTitle(product)} image={toBottleImage(product.image, [240])}>
    <Price price={total} />
    {children}
  </TopBar>
)
