export const officeWinerySorts = ['name', 'new'] as const
