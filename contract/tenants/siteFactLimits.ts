/** Characters that a site's facts may have, in the console and for `npm run site`. */
export const siteFactLimits = {
  name: 30,
  icp: 60,
  psrn: 60,
  licence: 60,
  entity: 60,
  address: 100,
  mail: 100,
  phone: 30,
  hours: 60,
  smsSign: 20,
  mailFrom: 200,
} as const
