declare module 'virtual:tokens.css';
declare module '*.json?raw' {
  const text: string;
  export default text;
}
