/** docs/reference/chance.md: the page's own checker follows it, and so do these tests. */
export { commitmentOf, linksOf, pledgeOf, seedOf, Stream } from '../../src/fair/chance';
