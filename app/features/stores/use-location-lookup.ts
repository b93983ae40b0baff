import { useState } from 'react'
import { m } from '#messages'
import { showDialog } from '../../shell/dialogs.ts'
import { getPosition } from './position.ts'
import type { Point } from './stores.queries.ts'

/** Asks where the shopper is: says first what for, then lets the browser ask. Coordinates are cut to a street's length. */
export const useLocationLookup = () => {
  const [here, setHere] = useState<Point>()
  const [locating, setLocating] = useState(false)
  const [failure, setFailure] = useState<string>()
  const locate = async () => {
    const isConfirmed = await showDialog({
      title: m['stores.locate_title'](),
      message: m['stores.locate_why'](),
      confirm: { action: m['stores.locate_yes'](), cancel: m['stores.locate_no']() },
    })
    if (!isConfirmed) return
    setLocating(true)
    setFailure(undefined)
    try {
      const { coords } = await getPosition()
      setHere({
        latitude: Math.round(coords.latitude * 1000) / 1000,
        longitude: Math.round(coords.longitude * 1000) / 1000,
      })
    } catch {
      setFailure(m['stores.locate_failed']())
    } finally {
      setLocating(false)
    }
  }
  return { here, locating, failure, locate: () => void locate() }
}
