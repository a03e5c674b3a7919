// Makes copies of room sources in which faults wait to be planted:
//   plant_faults <faults.txt> <source folder> <output folder>
// Each fault of the list replaces words that must be found in their file exactly once, by a choice between
// the wrong words and the right ones. So a fault cannot go stale: what is not found stops the build.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Fault {
  int number = 0;
  std::string name;
  struct Place {
    std::string file, right, wrong;
  };
  std::vector<Place> places;
};

std::string read(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

// A block a fault: its name after #, its file after @, the right words after -, the wrong ones after +.
std::vector<Fault> faults_in(const std::string& list) {
  std::vector<Fault> all;
  std::istringstream lines(list);
  for (std::string line; std::getline(lines, line);) {
    const auto rest = line.size() > 2 ? line.substr(2) : "";
    if (line.starts_with("# ")) all.push_back({int(all.size()) + 1, rest, {}});
    if (all.empty()) continue;
    if (line.starts_with("@ ")) all.back().places.push_back({rest, "", ""});
    if (all.back().places.empty()) continue;
    auto& place = all.back().places.back();
    const auto add = [&rest](std::string& words) { words += (words.empty() ? "" : "\n") + rest; };
    if (line.starts_with("- ")) add(place.right);
    if (line.starts_with("+ ")) add(place.wrong);
  }
  return all;
}

// Statements are chosen by an if, anything else by a question.
std::string choice(int number, const Fault::Place& fault) {
  const auto is_it = "clew::simulator::planted == " + std::to_string(number);
  if (fault.right.ends_with(';'))
    return "if (" + is_it + ") {\n" + fault.wrong + "\n} else {\n" + fault.right + "\n}";
  return "(" + is_it + " ? " + fault.wrong + " : " + fault.right + ")";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "plant_faults <faults.txt> <source folder> <output folder>\n";
    return 2;
  }
  const std::string source = argv[2], output = argv[3];
  const auto faults = faults_in(read(argv[1]));
  std::map<std::string, std::string> files;
  for (const auto& fault : faults)
    for (const auto& place : fault.places) {
      auto& text = files.try_emplace(place.file, read(source + "/" + place.file)).first->second;
      const auto at = text.find(place.right);
      if (place.right.empty() || at == std::string::npos ||
          text.find(place.right, at + 1) != std::string::npos) {
        std::cerr << place.file << " should hold exactly once what the fault \"" << fault.name
                  << "\" replaces; please mend tests/simulator/faults.txt:\n"
                  << place.right << "\n";
        return 1;
      }
      text.replace(at, place.right.size(), choice(fault.number, place));
    }
  for (const auto& [file, text] : files) {
    const auto name = file.substr(file.rfind('/') + 1);
    std::ofstream(output + "/" + name)
        << "#include \"tests/simulator/planted.h\"\n#line 1 \"" << file << "\"\n"
        << text;
  }
  std::ofstream names(output + "/faults.inc");
  for (const auto& fault : faults) names << "{" << fault.number << ", \"" << fault.name << "\"},\n";
  return 0;
}
