export { dayInChina } from '../notices/dayInChina'
