/** Its own types name a default export; what there is is the function itself. */
declare module 'aedes-persistence/persistence.js' {
  export default function memory(): object;
}
