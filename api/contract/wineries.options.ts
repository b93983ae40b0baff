import { drinkKinds } from './wines.options.ts'

export const winerySorts = ['name', 'likes', 'wines', 'founded'] as const

/** What wineries make: all of it, or one kind. */
export const productionCategories = ['ALL', ...drinkKinds] as const
