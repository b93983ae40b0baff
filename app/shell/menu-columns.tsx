import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { MenuColumn, MenuCountries, MenuKinds, MenuLinks, MenuMore } from '#ui/wine-menu'
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

export const KindsColumn = () => {
  const query = useQuery(taxonomy.kinds())
  return (
    <Column title={m['shell.menu.kinds']()} query={query}>
      {() => (
        <MenuKinds
          items={(query.data ?? []).map((kind) => ({
            label: kind.name,
            href: `/product?idKinds=${kind.id}`,
            picture: kind.image && `${kind.image.src}.96.webp`,
          }))}
        />
      )}
    </Column>
  )
}

const areasAtFirst = 6
const grapesAtFirst = 18

export const AreasColumn = () => {
  const query = useQuery(taxonomy.areas())
  const [all, setAll] = useState(false)
  const countries = query.data ?? []
  return (
    <Column title={m['shell.menu.areas']()} query={query}>
      {() => (
        <MenuCountries
          items={(all ? countries : countries.slice(0, areasAtFirst)).map((country) => ({
            label: country.name,
            href: `/product?countryName=${encodeURIComponent(country.name)}`,
            areas: country.productionAreas
              .filter((area) => area.id !== -1 && area.qty > 0)
              .map((area) => ({ label: area.name, href: `/product?idProductionAreas=${area.id}` })),
          }))}
          more={
            !all &&
            countries.length > areasAtFirst && (
              <MenuMore label={m['shell.menu.more']()} onClick={() => setAll(true)} />
            )
          }
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
        <MenuLinks
          items={(query.data ?? []).map((theme) => ({
            label: theme.name,
            href: `/product?idFeatureds=${theme.id}`,
          }))}
        />
      )}
    </Column>
  )
}
