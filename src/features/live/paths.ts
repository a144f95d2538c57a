export const livesPath = '/live'
export const livePath = (id: number) => `/live/${id}`
