import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { MenuColumn, MenuCountries, MenuKinds, MenuLinks, MenuMore, MenuThemes } from '#ui/wine-menu'
import { formatCount } from '../format.ts'
import { taxonomy } from '../features/wines/taxonomy.queries.ts'

type ColumnQuery = { status: 'pending' | 'error' | 'success'; refetch: () => unknown }

const Column = ({
  title,
  query,
  children,
}: {
  title: string
  query: ColumnQuery
  children: () => ReactNode
}) => (
  <MenuColumn
    title={title}
    state={query.status === 'pending' ? 'loading' : query.status === 'error' ? 'failed' : 'ready'}
    loadingLabel={m['shell.menu.loading']()}
    failed={
      <>
        <p>{m['shell.menu.failed']()}</p>
        <Button size="small" variant="secondary" onClick={() => void query.refetch()}>
          {m['shell.retry.action']()}
        </Button>
      </>
    }
  >
    {query.status === 'success' && children()}
  </MenuColumn>
)

/** A bottle by the two smallest heights it is drawn in. */
const toMenuPicture = (image: { src: string } | null) =>
  image && {
    src: `${image.src}.96.webp`,
    srcSet: `${image.src}.96.webp 30w, ${image.src}.240.webp 75w`,
  }

export const KindsColumn = () => {
  const query = useQuery(taxonomy.kinds())
  return (
    <Column title={m['shell.menu.kinds']()} query={query}>
      {() => (
        <MenuKinds
          items={(query.data ?? []).map((kind) => ({
            label: kind.name,
            href: `/product?idKinds=${kind.id}`,
            ...(kind.qty !== undefined && { count: formatCount(kind.qty) }),
            picture: toMenuPicture(kind.image),
          }))}
        />
      )}
    </Column>
  )
}

const countriesAtFirst = 6
const areasAtFirst = 4
const grapesAtFirst = 18

export const AreasColumn = () => {
  const query = useQuery(taxonomy.areas())
  const [all, setAll] = useState(false)
  const countries = (query.data ?? []).map((country) => ({
    name: country.name,
    areas: country.productionAreas.filter((area) => area.id !== -1 && area.qty > 0),
  }))
  const isLong =
    countries.length > countriesAtFirst || countries.some(({ areas }) => areas.length > areasAtFirst)
  return (
    <Column title={m['shell.menu.areas']()} query={query}>
      {() => (
        <MenuCountries
          items={countries.slice(0, all ? undefined : countriesAtFirst).map(({ name, areas }) => ({
            label: name,
            href: `/product?countryName=${encodeURIComponent(name)}`,
            areas: areas.slice(0, all ? undefined : areasAtFirst).map((area) => ({
              label: area.name,
              count: formatCount(area.wineQty ?? area.qty),
              href: `/product?idProductionAreas=${area.id}`,
            })),
          }))}
          more={!all && isLong && <MenuMore label={m['shell.menu.more']()} onClick={() => setAll(true)} />}
        />
      )}
    </Column>
  )
}

export const GrapesColumn = () => {
  const query = useQuery(taxonomy.grapes())
  const [all, setAll] = useState(false)
  const grapes = query.data ?? []
  return (
    <Column title={m['shell.menu.grapes']()} query={query}>
      {() => (
        <MenuLinks
          items={(all ? grapes : grapes.slice(0, grapesAtFirst)).map((grape) => ({
            label: grape.name,
            href: `/product?idTypes=${grape.id}`,
          }))}
          more={
            !all &&
            grapes.length > grapesAtFirst && (
              <MenuMore label={m['shell.menu.more']()} onClick={() => setAll(true)} />
            )
          }
        />
      )}
    </Column>
  )
}

export const ThemesColumn = () => {
  const query = useQuery(taxonomy.featured())
  return (
    <Column title={m['shell.menu.theme']()} query={query}>
      {() => (
        <MenuThemes
          items={(query.data ?? []).map((theme) => ({
            label: theme.name,
            href: `/product?idFeatureds=${theme.id}`,
            picture: toMenuPicture(theme.image),
          }))}
        />
      )}
    </Column>
  )
}
