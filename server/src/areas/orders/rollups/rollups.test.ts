import { rollupSuite } from './rollups.testing.ts'

rollupSuite(15)
