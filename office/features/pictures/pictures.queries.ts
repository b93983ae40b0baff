import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pictures as calls } from '#api/calls/office/pictures.ts'
import type { PictureDefect, PictureSubject } from '#api/contract/office/pictures.options.ts'

export type SubjectPictures = Awaited<ReturnType<typeof calls.picturesOfSubject>>
export type OfficePicture = SubjectPictures['items'][number]
export type MendPage = Awaited<ReturnType<typeof calls.picturesToMend>>
export type PictureToMend = MendPage['_embedded']['items'][number]

/** What pictures belong to. */
export type Subject = { subject: PictureSubject; idSubject: number }

type MendSearch = {
  defect?: PictureDefect | undefined
  page?: number | undefined
  query?: string | undefined
}

/** Photographs of wines, and those that need care. */
export const pictures = {
  all: ['office', 'pictures'] as const,
  list: (params: Subject) =>
    queryOptions({
      queryKey: [...pictures.all, 'of', params],
      queryFn: () => calls.picturesOfSubject({ params }),
      // The addresses of the stored copies are good for ten minutes.
      refetchInterval: 5 * 60_000,
    }),
  toMend: ({ defect = 'MISSING', page = 1, query }: MendSearch) =>
    queryOptions({
      queryKey: [...pictures.all, 'to-mend', defect, page, query],
      queryFn: () => calls.picturesToMend({ query: { defect, query, page: page - 1, size: 50 } }),
      placeholderData: keepPreviousData,
    }),
}
