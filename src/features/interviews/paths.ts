export const interviewsPath = '/interview/interview'

export const interviewPath = (id: number): string => `/interview/detail?id=${id}`
