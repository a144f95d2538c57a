/** Of drizzle-kit, which `npm run db:generate` installs. */
export default {
  dialect: 'postgresql',
  schema: './server/db/schema/**/*.ts',
  out: './server/db/migrations',
  casing: 'snake_case',
}
