export const articleSorts = ['new', 'views', 'likes', 'short'] as const
