import type { CroppedPicture } from './crop.rules.ts'
import { renderBottlePhoto, renderBottleSquare, renderPhoto, renderSquare } from './photo.ts'
import { rasterize, type Format, type Raster } from './raster.ts'

type Photograph = { bytes: Uint8Array; crop: CroppedPicture; pixels: number; format: Format }

/** A picture to be made of a drawing or of a photograph; plain values, so that it can be sent to another process. */
export type PictureTask =
  | { from: 'drawing'; raster: Raster }
  /** The drawing in the middle of a white square with sides of so many pixels. */
  | { from: 'drawing-on-square'; raster: Raster; pixels: number }
  | ({ from: 'photo' | 'bottle-photo' | 'bottle-photo-on-square' } & Photograph)

/** Makes a picture's file. It runs in a process of its own, whose one export this is. */
export const drawPicture = async (task: PictureTask): Promise<Uint8Array> => {
  if (task.from === 'drawing') return rasterize(task.raster)
  if (task.from === 'drawing-on-square')
    return renderSquare(await rasterize(task.raster), { pixels: task.pixels })
  const { from, crop, pixels, format } = task
  const bytes = Buffer.from(task.bytes)
  if (from === 'bottle-photo-on-square') return renderBottleSquare(bytes, crop, { pixels })
  const render = from === 'photo' ? renderPhoto : renderBottlePhoto
  return render(bytes, crop, { pixels, format })
}
