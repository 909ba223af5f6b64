import { createBrowserHistory } from '@tanstack/react-router'

/**
 * The way back and forth. Made as soon as its code is there: making it with the router is one long task. Without a
 * browser, where the routes are only read, the router makes one that leads nowhere.
 */
export const history = typeof document === 'undefined' ? undefined : createBrowserHistory()
