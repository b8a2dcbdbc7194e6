export interface Section {
  heading: string;
  text: string;
}
