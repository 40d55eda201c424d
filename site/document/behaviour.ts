/** What every page does beyond its HTML, in a few hundred bytes each. */
import './back-to-top.ts'
import './current-year.ts'
import './header-state.ts'
import './menu.ts'
import './print-styles.ts'
import './reveals.ts'
import './scheme-switch.ts'
