export const companiesPath = '/company'
export const companyPath = (id: number) => `/company/${id}`
