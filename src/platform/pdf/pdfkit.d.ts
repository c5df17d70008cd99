// What pdfkit 0.20 knows and its types do not yet.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Of a head cell (TH): which cells it heads. */
    scope?: 'Row' | 'Column';
  }
}
